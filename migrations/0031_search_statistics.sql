-- Where to look first is guessed by how many goods hold a word: the database remembers ten thousand of them in place of one.
ALTER TABLE "search_documents" ALTER COLUMN "vector" SET STATISTICS 1000;--> statement-breakpoint
ANALYZE "search_documents" ("vector");
