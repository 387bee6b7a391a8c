/** A message of a refusal, with the path of the value it concerns. */
export interface ApiMessage {
  readonly path: string;
  readonly message: string;
}

/** All messages in the details of a refusal, at any depth, in order; a plain text concerns no field. */
export function messagesOf(details: unknown, path = ''): ApiMessage[] {
  if (typeof details === 'string') return details ? [{ path, message: details }] : [];
  if (typeof details !== 'object' || details === null) return [];
  return Object.entries(details).flatMap(([key, inner]) =>
    messagesOf(
      inner,
      Array.isArray(details) && typeof inner === 'string' ? path : path ? `${path}.${key}` : key,
    ),
  );
}

/** The message of a refusal to show: the first in its details, else its detail, else its error code. */
export function firstMessageOf(refusal: {
  readonly details?: unknown;
  readonly detail?: string;
  readonly error?: string;
}): string | undefined {
  return messagesOf(refusal.details)[0]?.message || refusal.detail || refusal.error;
}
