-- What lists show of goods and call their suppliers: kept beside what is live, which is ten times as large.
CREATE FUNCTION "product_face"("live" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT jsonb_build_object('titles', jsonb_build_object('zh', live#>'{texts,zh,title}', 'ru', live#>'{texts,ru,title}', 'en', live#>'{texts,en,title}'), 'sourceLanguage', live->'sourceLanguage',
    'picture', live#>'{pictures,0}', 'unit', live->'unit', 'currency', live->'currency')
$$;--> statement-breakpoint
CREATE FUNCTION "company_names"("live" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT jsonb_build_object('storeName', live#>'{trade,storeName}', 'nameEn', live#>'{trade,nameEn}', 'nameRu', live#>'{trade,nameRu}')
$$;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "face" jsonb GENERATED ALWAYS AS (product_face(live)) STORED;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "names" jsonb GENERATED ALWAYS AS (company_names(live)) STORED;