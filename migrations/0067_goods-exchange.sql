CREATE TABLE "exchange_parts" (
	"company_id" uuid NOT NULL,
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_parts_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_sessions" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"is_busy" boolean DEFAULT false NOT NULL,
	"document" text DEFAULT '' NOT NULL,
	"import_id" uuid,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_external_ids" (
	"company_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "product_external_ids_company_id_external_id_pk" PRIMARY KEY("company_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "exchange_parts" ADD CONSTRAINT "exchange_parts_company_id_exchange_sessions_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."exchange_sessions"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_sessions" ADD CONSTRAINT "exchange_sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_external_ids" ADD CONSTRAINT "product_external_ids_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_external_ids" ADD CONSTRAINT "product_external_ids_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchange_parts_company_id_position_index" ON "exchange_parts" USING btree ("company_id","position");--> statement-breakpoint
CREATE INDEX "product_external_ids_product_id_index" ON "product_external_ids" USING btree ("product_id");