CREATE TABLE "product_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "product_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"is_by_platform" boolean NOT NULL,
	"verb" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"words" text NOT NULL,
	"remarks" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "product_slugs" (
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"product_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_slugs_slug_language_pk" PRIMARY KEY("slug","language")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"live" jsonb,
	"remarks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"removed_by" text,
	"is_checked" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"article_number" text NOT NULL,
	"own_search_text" text NOT NULL,
	"branches" text[] DEFAULT '{}' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"price_kind" text,
	"price_low" bigint,
	"price_high" bigint,
	"currency" text,
	"minimum_order_quantity" integer,
	"lead_days" integer,
	"eac_kind" text,
	"slugs" jsonb,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "product_events" ADD CONSTRAINT "product_events_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_events_product_id_position_index" ON "product_events" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_events_company_id_verb_at_index" ON "product_events" USING btree ("company_id","verb","at");--> statement-breakpoint
CREATE INDEX "product_slugs_product_id_index" ON "product_slugs" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_article" ON "products" USING btree ("company_id","article_number") WHERE article_number <> '' and status <> 'removed';--> statement-breakpoint
CREATE INDEX "products_company_id_status_changed_at_id_index" ON "products" USING btree ("company_id","status","changed_at","id");--> statement-breakpoint
CREATE INDEX "products_company_id_changed_at_id_index" ON "products" USING btree ("company_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "products_waiting" ON "products" USING btree ("queued_at","id") WHERE status in ('pending', 'change_pending');--> statement-breakpoint
CREATE INDEX "products_unchecked" ON "products" USING btree ("queued_at","id") WHERE status = 'published' and not is_checked;--> statement-breakpoint
CREATE INDEX "products_status_queued_at_id_index" ON "products" USING btree ("status","queued_at","id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("published_at","id") WHERE status in ('published', 'change_pending');--> statement-breakpoint
CREATE INDEX "products_of_company" ON "products" USING btree ("company_id","published_at","id") WHERE status in ('published', 'change_pending');--> statement-breakpoint
CREATE INDEX "products_branches" ON "products" USING gin ("branches") WHERE status in ('published', 'change_pending');