CREATE TABLE "glossary_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"zh" text[] NOT NULL,
	"ru" text[] NOT NULL,
	"en" text[] NOT NULL,
	"kind" text NOT NULL,
	"shipped_as" text,
	"is_edited" boolean DEFAULT false NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"words" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_changes_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"languages" text[] NOT NULL,
	"vector" "tsvector" NOT NULL,
	"score" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"company_id" uuid,
	"categories" text[] NOT NULL,
	"region" text,
	"role" text,
	"certificates" text[] NOT NULL,
	"verified_until" date,
	"eac" text,
	"incoterm" text,
	"lead_days" integer,
	"minimum_order_quantity" integer,
	"price_low" bigint,
	"currency" text,
	"topic" text,
	"countries" text[] NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "search_documents_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"words" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"grams" text[] NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "glossary_entries_shipped" ON "glossary_entries" USING btree ("shipped_as") WHERE shipped_as is not null;--> statement-breakpoint
CREATE INDEX "glossary_entries_changed_at_id_index" ON "glossary_entries" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "search_documents_vector" ON "search_documents" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "search_documents_categories" ON "search_documents" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "search_documents_score" ON "search_documents" USING btree ("kind","score","id");--> statement-breakpoint
CREATE INDEX "search_documents_newest" ON "search_documents" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "search_documents_company_id_index" ON "search_documents" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "search_misses_count_words_index" ON "search_misses" USING btree ("count","words");--> statement-breakpoint
CREATE INDEX "search_misses_last_at_index" ON "search_misses" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "search_words_grams" ON "search_words" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" text_pattern_ops);
--> statement-breakpoint
-- Whatever changes what the public sees is written down by the table itself; the job of search reads it.
CREATE FUNCTION "search_note"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		INSERT INTO "search_changes" ("kind", "item_id") VALUES (TG_ARGV[0], OLD."id");
	ELSE
		INSERT INTO "search_changes" ("kind", "item_id") VALUES (TG_ARGV[0], NEW."id");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "search_note_goods"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_changes" ("kind", "item_id") SELECT 'product', "id" FROM "products" WHERE "company_id" = NEW."id" AND "status" IN ('published', 'change_pending');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_search" AFTER INSERT OR DELETE OR UPDATE OF "status", "live" ON "products" FOR EACH ROW EXECUTE FUNCTION "search_note"('product');--> statement-breakpoint
CREATE TRIGGER "companies_search" AFTER INSERT OR DELETE OR UPDATE OF "status", "live", "recheck_on" ON "companies" FOR EACH ROW EXECUTE FUNCTION "search_note"('company');--> statement-breakpoint
CREATE TRIGGER "companies_search_goods" AFTER UPDATE OF "status", "live", "recheck_on" ON "companies" FOR EACH ROW
	WHEN ((OLD."status" IN ('approved', 'change_pending')) <> (NEW."status" IN ('approved', 'change_pending')) OR OLD."live" IS DISTINCT FROM NEW."live" OR OLD."recheck_on" IS DISTINCT FROM NEW."recheck_on")
	EXECUTE FUNCTION "search_note_goods"();--> statement-breakpoint
CREATE TRIGGER "articles_search" AFTER INSERT OR DELETE OR UPDATE OF "status", "changed_at" ON "articles" FOR EACH ROW EXECUTE FUNCTION "search_note"('article');--> statement-breakpoint
INSERT INTO "search_changes" ("kind", "item_id") SELECT 'product', "id" FROM "products";--> statement-breakpoint
INSERT INTO "search_changes" ("kind", "item_id") SELECT 'company', "id" FROM "companies";--> statement-breakpoint
INSERT INTO "search_changes" ("kind", "item_id") SELECT 'article', "id" FROM "articles";
