CREATE TABLE "category_attributes" (
	"category" text NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"unit" text,
	"is_required" boolean NOT NULL,
	"is_filterable" boolean NOT NULL,
	"zh" text NOT NULL,
	"ru" text NOT NULL,
	"en" text NOT NULL,
	"choices" jsonb NOT NULL,
	"sort" integer NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "category_attributes_category_key_pk" PRIMARY KEY("category","key")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "category_attributes" ADD CONSTRAINT "category_attributes_category_categories_code_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "category_way"("leaf" text) RETURNS text[] LANGUAGE sql STABLE AS $$
	WITH RECURSIVE "way"("code", "parent", "level") AS (
		SELECT "code", "parent", 0 FROM "categories" WHERE "code" = "leaf"
		UNION ALL
		SELECT c."code", c."parent", "way"."level" + 1 FROM "way" JOIN "categories" c ON c."code" = "way"."parent" WHERE "way"."level" < 9
	)
	SELECT coalesce(array_agg("code" ORDER BY "level" DESC), ARRAY["leaf"]) FROM "way"
$$;
