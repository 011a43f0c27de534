-- Lists are searched for any part of a text. An index over trigrams finds it; those of the extension pg_trgm leave out Cyrillic and Chinese letters under some locales, and need a privilege.
-- The last two trigrams are shorter, so that a search of one or two letters, which is one for a beginning, finds the end of a text as well.
CREATE FUNCTION "text_trigrams"("value" text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT array_to_tsvector(array(SELECT substr(t, i, 3) FROM generate_series(1, length(t)) i)) FROM lower(value) t
$$;--> statement-breakpoint
-- More than 32 trigrams hardly find less.
CREATE FUNCTION "text_trigrams_query"("value" text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg(array_to_tsvector(array[substr(t, i, 3)])::text || CASE WHEN length(t) < 3 THEN ':*' ELSE '' END, ' & ')::tsquery
  FROM lower(value) t, generate_series(1, greatest(least(length(t), 34) - 2, 1)) i WHERE t <> ''
$$;--> statement-breakpoint
CREATE INDEX "products_feed" ON "products" USING btree ("company_id","id") WHERE status in ('published', 'change_pending');--> statement-breakpoint
CREATE INDEX "companies_words" ON "companies" USING gin (text_trigrams(search_text)) WHERE status in ('approved', 'change_pending');--> statement-breakpoint
CREATE INDEX "companies_names" ON "companies" USING gin (text_trigrams(store_name || ' ' || name));--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (text_trigrams(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')));--> statement-breakpoint
CREATE INDEX "users_standing" ON "users" USING btree ("role","status");--> statement-breakpoint
CREATE INDEX "tickets_changed_at_id_index" ON "tickets" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "tickets_words" ON "tickets" USING gin (text_trigrams(subject || ' ' || name || ' ' || coalesce(email, '') || ' ' || number::text));