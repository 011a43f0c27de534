-- What lists show of goods, whole and by the language of who reads: it is handed out as it stands, and no list carries the other languages.
CREATE FUNCTION "product_card"("id" uuid, "company_id" uuid, "live" jsonb, "slugs" json, "price_kind" text, "price_low" bigint, "price_high" bigint, "minimum_order_quantity" integer, "lead_days" integer, "languages" text[]) RETURNS json LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN live IS NOT NULL AND slugs IS NOT NULL THEN (
    SELECT jsonb_build_object('id', id, 'slug', slugs->>languages[1], 'title', coalesce(live#>>array['texts', language, 'title'], ''), 'language', language, 'picture', live#>'{pictures,0}', 'unit', live->'unit',
      'priceKind', price_kind, 'low', price_low, 'high', price_high, 'quantities', jsonb_path_query_array(live, '$.tiers[*].minQty'), 'prices', jsonb_path_query_array(live, '$.tiers[*].price'), 'currency', live->'currency', 'minimumOrderQuantity', minimum_order_quantity, 'leadDays', lead_days, 'companyId', company_id)::text::json
    FROM (SELECT coalesce((SELECT l FROM unnest(languages) WITH ORDINALITY AS a(l, place) WHERE live#>>array['texts', l, 'title'] <> '' ORDER BY place LIMIT 1), languages[1]) AS language) AS chosen
  ) END
$$;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "face",
  ADD COLUMN "card_zh" json GENERATED ALWAYS AS (product_card(id, company_id, live, slugs, price_kind, price_low, price_high, minimum_order_quantity, lead_days, array['zh', 'en', 'ru'])) STORED,
  ADD COLUMN "card_ru" json GENERATED ALWAYS AS (product_card(id, company_id, live, slugs, price_kind, price_low, price_high, minimum_order_quantity, lead_days, array['ru', 'en', 'zh'])) STORED,
  ADD COLUMN "card_en" json GENERATED ALWAYS AS (product_card(id, company_id, live, slugs, price_kind, price_low, price_high, minimum_order_quantity, lead_days, array['en', 'zh', 'ru'])) STORED;--> statement-breakpoint
DROP FUNCTION "product_face";
