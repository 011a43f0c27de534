CREATE TABLE "sitemap_files" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"start" uuid NOT NULL,
	"pages" integer NOT NULL,
	"changed_at" timestamp with time zone,
	"fingerprint" text NOT NULL,
	"origin" text NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sitemap_refreshes" (
	"id" integer PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"position" bigint NOT NULL,
	"origin" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sitemap_files_order" ON "sitemap_files" USING btree ("kind","start");