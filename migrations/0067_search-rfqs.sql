-- Drafts are saved often and are nobody else's: only what opens, is open or closes is noted for the index of search.
CREATE TRIGGER "rfqs_search" AFTER UPDATE OF "status", "answers", "visibility" ON "rfqs" FOR EACH ROW
	WHEN (OLD."status" = 'open' OR NEW."status" = 'open')
	EXECUTE FUNCTION "search_note"('rfq');--> statement-breakpoint
CREATE TRIGGER "rfqs_search_added" AFTER INSERT ON "rfqs" FOR EACH ROW
	WHEN (NEW."status" = 'open')
	EXECUTE FUNCTION "search_note"('rfq');--> statement-breakpoint
CREATE TRIGGER "rfqs_search_removed" AFTER DELETE ON "rfqs" FOR EACH ROW
	WHEN (OLD."status" = 'open')
	EXECUTE FUNCTION "search_note"('rfq');--> statement-breakpoint
INSERT INTO "search_changes" ("kind", "item_id") SELECT 'rfq', "id" FROM "rfqs" WHERE "status" = 'open' AND "visibility" = 'public';
