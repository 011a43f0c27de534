-- Prices by quantity as well, so that lists say what a unit costs at the quantity of the buyer.
CREATE OR REPLACE FUNCTION "product_face"("live" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT jsonb_build_object('titles', jsonb_build_object('zh', live#>'{texts,zh,title}', 'ru', live#>'{texts,ru,title}', 'en', live#>'{texts,en,title}'), 'sourceLanguage', live->'sourceLanguage',
    'picture', live#>'{pictures,0}', 'unit', live->'unit', 'currency', live->'currency', 'tiers', live->'tiers')
$$;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "face";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "face" jsonb GENERATED ALWAYS AS (product_face(live)) STORED;
