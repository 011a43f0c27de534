CREATE TABLE "import_rates" (
	"area" text NOT NULL,
	"kind" text NOT NULL,
	"hs" text NOT NULL,
	"valid_from" date NOT NULL,
	"value" numeric NOT NULL,
	"source" text NOT NULL,
	"source_date" date NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_rates_area_kind_hs_valid_from_pk" PRIMARY KEY("area","kind","hs","valid_from")
);
