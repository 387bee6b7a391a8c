-- A scene waits for its source: the last try failed because that did not answer, which is no failure of the scene.
alter table scene_farm add source_away boolean not null default false;

-- Scenes that were given up for it wait again.
update scene_farm set state = 'queued', attempts = 0, source_away = true, finished_at = null
where state = 'failed' and error like '%(tried % times)';
