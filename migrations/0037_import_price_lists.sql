ALTER TABLE "product_import_faults" ADD COLUMN "is_question" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "got" jsonb;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "heading_rows" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "defaults" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "takes_embedded" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "good_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "notes" jsonb DEFAULT '{"formulas":0,"embedded":0,"questions":0,"withoutRussian":0,"asideCount":0,"asides":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "picture_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "picture_hosts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "started_at" timestamp with time zone;