CREATE TABLE "messages" (
	"thread_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_thread_id_id_pk" PRIMARY KEY("thread_id","id")
);
--> statement-breakpoint
CREATE TABLE "thread_marks" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_sequence" integer DEFAULT 0 NOT NULL,
	"reminded_sequence" integer DEFAULT 0 NOT NULL,
	"archived_sequence" integer,
	CONSTRAINT "thread_marks_user_id_thread_id_pk" PRIMARY KEY("user_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"buyer_company_id" uuid,
	"product_id" uuid,
	"product_title" json,
	"product_picture" uuid,
	"quantity" integer,
	"unit" text,
	"price_low" bigint,
	"price_high" bigint,
	"price_currency" text,
	"currency" text NOT NULL,
	"destination" text,
	"incoterm" text,
	"last_sequence" integer NOT NULL,
	"last_of_buyer" integer NOT NULL,
	"last_of_supplier" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_marks" ADD CONSTRAINT "thread_marks_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_marks" ADD CONSTRAINT "thread_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_buyer_company_id_companies_id_fk" FOREIGN KEY ("buyer_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_sequence" ON "messages" USING btree ("thread_id","sequence");--> statement-breakpoint
CREATE INDEX "messages_author_id_index" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "thread_marks_thread_id_index" ON "thread_marks" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "threads_company_id_last_at_id_index" ON "threads" USING btree ("company_id","last_at","id");--> statement-breakpoint
CREATE INDEX "threads_buyer_id_last_at_id_index" ON "threads" USING btree ("buyer_id","last_at","id");--> statement-breakpoint
CREATE INDEX "threads_buyer_company_id_last_at_id_index" ON "threads" USING btree ("buyer_company_id","last_at","id");