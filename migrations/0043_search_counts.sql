CREATE TABLE "search_counts" (
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_counts_kind_number_pk" PRIMARY KEY("kind","number")
);
--> statement-breakpoint
-- The marks of an entry are text, ` 12 7 133 `; number 0 stands for all entries.
CREATE FUNCTION "search_mark_numbers"("marks" text) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT ('{0' || replace(rtrim(marks), ' ', ',') || '}')::int[]
$$;--> statement-breakpoint
-- Writers wait for each other, so that two of them cannot lock the same rows in another order.
CREATE FUNCTION "search_count_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7222, 1);
	INSERT INTO "search_counts" AS c ("kind", "number", "count")
		SELECT "kind", "number", count(*) FROM (SELECT "kind", unnest("search_mark_numbers"("marks")) AS "number" FROM "added") m GROUP BY 1, 2
		ON CONFLICT ("kind", "number") DO UPDATE SET "count" = c."count" + excluded."count";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "search_count_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7222, 1);
	UPDATE "search_counts" c SET "count" = c."count" - m."count"
		FROM (SELECT "kind", "number", count(*) AS "count" FROM (SELECT "kind", unnest("search_mark_numbers"("marks")) AS "number" FROM "removed") r GROUP BY 1, 2) m
		WHERE c."kind" = m."kind" AND c."number" = m."number";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "search_count_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7222, 1);
	INSERT INTO "search_counts" AS c ("kind", "number", "count")
		SELECT "kind", "number", sum("change") FROM (
			SELECT a."kind", unnest("search_mark_numbers"(a."marks")) AS "number", 1 AS "change" FROM "added" a JOIN "removed" r ON r."id" = a."id" WHERE (a."kind", a."marks") <> (r."kind", r."marks")
			UNION ALL
			SELECT r."kind", unnest("search_mark_numbers"(r."marks")), -1 FROM "added" a JOIN "removed" r ON r."id" = a."id" WHERE (a."kind", a."marks") <> (r."kind", r."marks")
		) m GROUP BY 1, 2 HAVING sum("change") <> 0
		ON CONFLICT ("kind", "number") DO UPDATE SET "count" = c."count" + excluded."count";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "search_entries_added" AFTER INSERT ON "search_entries" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "search_count_added"();--> statement-breakpoint
CREATE TRIGGER "search_entries_removed" AFTER DELETE ON "search_entries" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "search_count_removed"();--> statement-breakpoint
CREATE TRIGGER "search_entries_changed" AFTER UPDATE ON "search_entries" REFERENCING NEW TABLE AS "added" OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "search_count_changed"();--> statement-breakpoint
INSERT INTO "search_counts" ("kind", "number", "count")
	SELECT "kind", "number", count(*) FROM (SELECT "kind", unnest("search_mark_numbers"("marks")) AS "number" FROM "search_entries") m GROUP BY 1, 2;
