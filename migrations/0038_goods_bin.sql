-- Numbers within an article number count as numbers: A-2 stands before A-10; goods without one stand last. Compared by code points, whatever the collation of the database.
CREATE FUNCTION "article_order"("article" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT (CASE WHEN article = '' THEN chr(1114111) ELSE (
    SELECT string_agg(CASE WHEN part[1] ~ '^[0-9]' THEN lpad(ltrim(part[1], '0'), 20, '0') ELSE part[1] END, '' ORDER BY place)
    FROM regexp_matches(lower(article), '[0-9]+|[^0-9]+', 'g') WITH ORDINALITY AS parts(part, place)) END)
$$;--> statement-breakpoint
ALTER TABLE "product_events" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "products_added" ON "products" USING btree ("company_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_article_order" ON "products" USING btree ("company_id",article_order(article_number) collate "C","id");--> statement-breakpoint
CREATE INDEX "products_deleted" ON "products" USING btree ("changed_at") WHERE status = 'removed' and removed_by = 'company';