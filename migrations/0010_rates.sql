CREATE TABLE "exchange_rates" (
	"on" date NOT NULL,
	"source" text NOT NULL,
	"base" text NOT NULL,
	"currency" text NOT NULL,
	"nominal" integer NOT NULL,
	"value" numeric NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "exchange_rates_on_source_base_currency_pk" PRIMARY KEY("on","source","base","currency")
);
--> statement-breakpoint
CREATE TABLE "rate_runs" (
	"source" text PRIMARY KEY NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	"rated_on" date,
	"fault" text
);
--> statement-breakpoint
CREATE INDEX "exchange_rates_on_index" ON "exchange_rates" USING btree ("on");