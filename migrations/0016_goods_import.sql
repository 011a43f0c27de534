CREATE TABLE "product_import_faults" (
	"import_id" uuid NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "product_import_faults_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row" integer NOT NULL,
	"column" integer,
	"heading" text NOT NULL,
	"value" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "product_import_faults_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_import_headings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"headings" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"product_id" uuid,
	"values" jsonb NOT NULL,
	"pictures" jsonb,
	CONSTRAINT "product_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"language" text NOT NULL,
	"origin" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"encoding" text,
	"heading_row" integer NOT NULL,
	"headings" jsonb NOT NULL,
	"samples" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"status" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"archive_name" text,
	"row_count" integer DEFAULT 0 NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"incomplete_count" integer DEFAULT 0 NOT NULL,
	"fault_count" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"picture_rows" integer DEFAULT 0 NOT NULL,
	"picture_position" integer DEFAULT 0 NOT NULL,
	"picture_rows_done" integer DEFAULT 0 NOT NULL,
	"picture_faults" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "product_import_faults" ADD CONSTRAINT "product_import_faults_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_headings" ADD CONSTRAINT "product_import_headings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_imports_company_id_created_at_index" ON "product_imports" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "product_imports_status_changed_at_index" ON "product_imports" USING btree ("status","changed_at");