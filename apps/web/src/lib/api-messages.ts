/** A message of a refusal, with the path of the value that it is about. */
export interface ApiMessage {
  readonly path: string;
  readonly message: string;
}

/** Every message under the details of a refusal, however deep, in their order; a text is about no field. */
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

/** What a refusal says first: a text or the first message of its details, else its detail, else its name. */
export function firstMessageOf(refusal: {
  readonly details?: unknown;
  readonly detail?: string;
  readonly error?: string;
}): string | undefined {
  return messagesOf(refusal.details)[0]?.message || refusal.detail || refusal.error;
}
