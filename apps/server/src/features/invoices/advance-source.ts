const PREFIX = 'advance:';

/** What the invoice of an advance documents: the transfer by which it arrived. */
export function sourceOfAdvance(transfer_id: string): string {
  return PREFIX + transfer_id;
}

/** Whether a source is an advance. */
export function isAdvanceSource(source_id: string): boolean {
  return source_id.startsWith(PREFIX);
}
