CREATE TABLE "article_reads" (
	"article_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "article_reads_articleId_day_visitor_unique" UNIQUE("article_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "article_translations" (
	"article_id" uuid NOT NULL,
	"language" text NOT NULL,
	"origin" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"source" text NOT NULL,
	"html" text NOT NULL,
	CONSTRAINT "article_translations_article_id_language_pk" PRIMARY KEY("article_id","language")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"topic" text NOT NULL,
	"countries" text[] NOT NULL,
	"industries" text[] NOT NULL,
	"source_date" text NOT NULL,
	"effective_on" text,
	"reviewed_on" date NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"read_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"code" text PRIMARY KEY NOT NULL,
	"parent" text,
	"zh" text NOT NULL,
	"ru" text NOT NULL,
	"en" text NOT NULL,
	"hs_codes" text[] NOT NULL,
	"sort" integer NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_translations" ADD CONSTRAINT "article_translations_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_reads_day_index" ON "article_reads" USING btree ("day");--> statement-breakpoint
CREATE INDEX "articles_status_published_at_id_index" ON "articles" USING btree ("status","published_at","id");--> statement-breakpoint
CREATE INDEX "articles_status_topic_published_at_index" ON "articles" USING btree ("status","topic","published_at");--> statement-breakpoint
CREATE INDEX "categories_parent_sort_index" ON "categories" USING btree ("parent","sort");