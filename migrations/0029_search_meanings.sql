CREATE TABLE "search_meanings" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_meanings_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"coming" text NOT NULL,
	"coming_at" bigint NOT NULL,
	CONSTRAINT "search_meanings_entryId_unique" UNIQUE("entry_id")
);
