CREATE TABLE "search_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"price" double precision NOT NULL,
	"published_at" bigint NOT NULL,
	"score" integer NOT NULL,
	"minimum_order" integer NOT NULL,
	"lead_days" integer NOT NULL,
	"verified_until" date,
	"kind" text NOT NULL,
	"marks" text NOT NULL,
	"revision" integer NOT NULL,
	"stated" text NOT NULL,
	"vector" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_entries_goods" ON "search_entries" USING gin ("vector") WITH (gin_pending_list_limit=1024) WHERE kind = 'product';--> statement-breakpoint
CREATE INDEX "search_entries_others" ON "search_entries" USING gin ("vector") WHERE kind <> 'product';--> statement-breakpoint
CREATE INDEX "search_entries_score" ON "search_entries" USING btree ("kind","score","id");--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("kind","published_at","id");--> statement-breakpoint
CREATE INDEX "search_entries_price" ON "search_entries" USING btree ("kind","price","id");--> statement-breakpoint
CREATE INDEX "search_entries_minimum_order" ON "search_entries" USING btree ("kind","minimum_order","id");--> statement-breakpoint
CREATE INDEX "search_entries_lead_days" ON "search_entries" USING btree ("kind","lead_days","id");--> statement-breakpoint
CREATE INDEX "search_entries_revision" ON "search_entries" USING btree ("revision");--> statement-breakpoint
-- Rows stay narrow: a page is the top of all hits, and no order needs the vector.
ALTER TABLE "search_entries" ALTER COLUMN "vector" SET STORAGE EXTERNAL, ALTER COLUMN "stated" SET STORAGE EXTERNAL, ALTER COLUMN "marks" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "search_entries" SET (toast_tuple_target = 128);--> statement-breakpoint
INSERT INTO "search_changes" ("kind", "item_id") SELECT 'product', "id" FROM "products" WHERE "status" IN ('published', 'change_pending');--> statement-breakpoint
INSERT INTO "search_changes" ("kind", "item_id") SELECT 'company', "id" FROM "companies";--> statement-breakpoint
INSERT INTO "search_changes" ("kind", "item_id") SELECT 'article', "id" FROM "articles";--> statement-breakpoint
-- A running process of the version before may take a change and write it to its own index: the entry is then made anew within the hour.
CREATE FUNCTION "search_entry_is_old"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "search_entries" SET "revision" = 0 WHERE "id" = CASE TG_OP WHEN 'DELETE' THEN OLD."id" ELSE NEW."id" END;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "search_documents_entries" AFTER INSERT OR UPDATE OR DELETE ON "search_documents" FOR EACH ROW EXECUTE FUNCTION "search_entry_is_old"();
