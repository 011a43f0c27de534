-- The forms of a meaning are one list now, written as JSON.stringify writes it, so that documents need not be made anew for it.
create function pg_temp.flat(forms text) returns text language sql immutable as $$
  select '[' || coalesce(string_agg(to_json(form)::text, ',' order by place, at), '') || ']'
  from json_array_elements(forms::json) with ordinality as lists(list, place), json_array_elements_text(list) with ordinality as list_forms(form, at)
$$;--> statement-breakpoint
update search_meanings set coming = pg_temp.flat(coming), words = case when words = '' then '' else pg_temp.flat(words) end where coming like '[[%';
