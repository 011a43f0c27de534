CREATE TABLE "search_marks" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_marks_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tag" text NOT NULL,
	CONSTRAINT "search_marks_tag_unique" UNIQUE("tag")
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "marks" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Documents are given their marks within minutes.
INSERT INTO "search_changes" ("kind", "item_id") SELECT "kind", "id" FROM "search_documents";
