CREATE TABLE "search_top_parts" (
	"part" smallint PRIMARY KEY NOT NULL,
	"score" integer NOT NULL,
	"id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "top_part" smallint;--> statement-breakpoint
CREATE INDEX "search_entries_top_1" ON "search_entries" USING gin ("vector") WHERE kind = 'product' and top_part <= 1;--> statement-breakpoint
CREATE INDEX "search_entries_top_2" ON "search_entries" USING gin ("vector") WHERE kind = 'product' and top_part <= 2;