CREATE TABLE "search_follow_ups" (
	"words" text NOT NULL,
	"next" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_follow_ups_words_next_pk" PRIMARY KEY("words","next")
);
--> statement-breakpoint
CREATE INDEX "search_follow_ups_last_at_index" ON "search_follow_ups" USING btree ("last_at");