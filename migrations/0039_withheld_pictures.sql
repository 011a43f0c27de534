ALTER TABLE "media_files" ADD COLUMN "withheld" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What goods hold that the platform had removed before.
UPDATE "media_files" SET "withheld" = held."goods" FROM (
	SELECT file, count(DISTINCT "id")::int "goods" FROM "products",
		LATERAL (
			SELECT jsonb_array_elements_text(version->'pictures') file FROM unnest(array["answers", "live"]) version WHERE version IS NOT NULL
			UNION SELECT jsonb_array_elements(version->'documents')->>'file' FROM unnest(array["answers", "live"]) version WHERE version IS NOT NULL
		) files
	WHERE "status" = 'removed' AND "removed_by" = 'platform' GROUP BY file
) held WHERE held.file = "media_files"."id"::text;
