-- Predictions of counties say whether the weather of the year is in them.
update county_prediction set body = jsonb_set(body, '{crops}', coalesce((
  select jsonb_object_agg(key, value || '{"has_weather": false, "weather": null, "no_weather": "not_yet", "compared": null}')
  from jsonb_each(body -> 'crops')), '{}'));
-- The same of how wrong they were.
update yield_accuracy set body = jsonb_set(body, '{crops}', coalesce((
  select jsonb_agg(value || '{"weather": null}' order by at)
  from jsonb_array_elements(body -> 'crops') with ordinality as crop (value, at)), '[]'));
