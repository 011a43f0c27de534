CREATE TABLE "subscription_digests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"items" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscription_items" (
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_items_kind_item_id_pk" PRIMARY KEY("kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "subscription_matches" (
	"subscription_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"told_by" text[],
	CONSTRAINT "subscription_matches_user_id_subscription_id_item_id_pk" PRIMARY KEY("user_id","subscription_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "subscription_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"frequency" text NOT NULL,
	"is_by_mail" boolean NOT NULL,
	"is_by_sms" boolean NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"digest_at" integer NOT NULL,
	"digest_day" integer NOT NULL,
	"mail_stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"about" text,
	"filter" jsonb NOT NULL,
	"key" text NOT NULL,
	"anchor" text NOT NULL,
	"terms" text[] NOT NULL,
	"words" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"frequency" text,
	"is_by_mail" boolean,
	"is_by_sms" boolean,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_userId_key_unique" UNIQUE("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "subscription_digests" ADD CONSTRAINT "subscription_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_preferences" ADD CONSTRAINT "subscription_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_digests_user_id_channel_at_index" ON "subscription_digests" USING btree ("user_id","channel","at");--> statement-breakpoint
CREATE INDEX "subscription_digests_at_index" ON "subscription_digests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "subscription_items_at_index" ON "subscription_items" USING btree ("at");--> statement-breakpoint
CREATE INDEX "subscription_matches_due" ON "subscription_matches" USING btree ("due_at","user_id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "subscriptions_anchor_index" ON "subscriptions" USING btree ("anchor");--> statement-breakpoint
-- A choice of several topics, countries and categories becomes one subscription each; countries narrow the others, or stand alone.
INSERT INTO "subscriptions" ("id", "user_id", "filter", "key", "anchor", "terms", "words", "since")
SELECT gen_random_uuid(), o.user_id, n.filter, n.key, n.terms[1], n.terms, '', o.changed_at
FROM old_subscriptions o CROSS JOIN LATERAL (
	SELECT jsonb_build_object('topic', t) AS filter, '["topic:' || t || '",""]' AS key, array['topic:' || t] AS terms FROM unnest(o.topics) t WHERE cardinality(o.countries) = 0
	UNION ALL SELECT jsonb_build_object('category', c), '["category:' || c || '",""]', array['category:' || c] FROM unnest(o.categories) c WHERE cardinality(o.countries) = 0
	UNION ALL SELECT jsonb_build_object('topic', t, 'country', l), '["country:' || l || '","topic:' || t || '",""]', array['topic:' || t, 'country:' || l] FROM unnest(o.topics) t, unnest(o.countries) l
	UNION ALL SELECT jsonb_build_object('category', c, 'country', l), '["category:' || c || '","country:' || l || '",""]', array['category:' || c, 'country:' || l] FROM unnest(o.categories) c, unnest(o.countries) l
	UNION ALL SELECT jsonb_build_object('country', l), '["country:' || l || '",""]', array['country:' || l] FROM unnest(o.countries) l WHERE cardinality(o.topics) = 0 AND cardinality(o.categories) = 0
) n ON CONFLICT DO NOTHING;--> statement-breakpoint
-- What was told is not told again.
INSERT INTO "subscription_items" ("kind", "item_id", "at") SELECT kind, subject_id, max(at) FROM old_subscription_deliveries GROUP BY kind, subject_id;--> statement-breakpoint
UPDATE "notifications" SET kind = 'subscription_match', params = jsonb_build_object('what', '', 'title', coalesce(params ->> 'title', params ->> 'store')) WHERE kind IN ('subscription_article', 'subscription_company');--> statement-breakpoint
DROP TABLE "old_subscription_deliveries";--> statement-breakpoint
DROP TABLE "old_subscriptions";
