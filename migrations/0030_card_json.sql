-- What cards show is handed out as it stands: as jsonb it was written anew for every card of every list.
ALTER TABLE "products" ALTER COLUMN "face" SET DATA TYPE json, ALTER COLUMN "slugs" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "names" SET DATA TYPE json;
