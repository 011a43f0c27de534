ALTER TABLE "products" ADD COLUMN "submitted_by" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "products" SET "submitted_by" = people.ids FROM (
	SELECT "product_id", array_agg(DISTINCT "actor_id") ids FROM "product_events" WHERE "verb" IN ('submit', 'publish') AND "actor_id" IS NOT NULL GROUP BY "product_id"
) people WHERE people."product_id" = "products"."id";--> statement-breakpoint
-- Days compare as text, so that the function may be immutable.
CREATE FUNCTION "company_certificate_end"("live" jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT min(certificate->>'expiresOn') FROM jsonb_array_elements(live#>'{evidence,certificates}') certificate
$$;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "certificate_ends_on" text GENERATED ALWAYS AS (company_certificate_end(live)) STORED;--> statement-breakpoint
CREATE INDEX "companies_certificate_end" ON "companies" USING btree ("certificate_ends_on") WHERE status in ('approved', 'change_pending');--> statement-breakpoint
-- Goods are found by the certificates of their company, which an expiry takes away.
DROP TRIGGER "companies_search_goods" ON "companies";--> statement-breakpoint
CREATE TRIGGER "companies_search_goods" AFTER UPDATE OF "status", "live", "recheck_on", "certificate_kinds" ON "companies" FOR EACH ROW
	WHEN ((OLD."status" IN ('approved', 'change_pending')) <> (NEW."status" IN ('approved', 'change_pending')) OR OLD."live" IS DISTINCT FROM NEW."live" OR OLD."recheck_on" IS DISTINCT FROM NEW."recheck_on" OR OLD."certificate_kinds" IS DISTINCT FROM NEW."certificate_kinds")
	EXECUTE FUNCTION "search_note_goods"();
