-- The authorized use that was chosen for a treatment (docs/decisions/0119); of earlier ones it is not known.
update treatment set record = record || '{"use": null}' where not record ? 'use';
