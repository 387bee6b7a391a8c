import { canonicalJson } from './canonical-json.ts';

/** What a chain seals. */
export const SEALED_KINDS = ['journal', 'treatment', 'photo', 'light', 'file', 'application'] as const;
export type SealedKind = (typeof SEALED_KINDS)[number];

/** A link of the chain of a farm; hashes are SHA-256 in hexadecimal digits. */
export interface EvidenceLink {
  readonly farm: string;
  /** From 1, without gaps. */
  readonly number: number;
  readonly kind: SealedKind;
  /** The id of what is sealed; a later link of the same subject seals what it has become. */
  readonly subject: string;
  /** The hash of the canonical content of the subject. */
  readonly content: string;
  /** The hash of the link before; `FIRST_PREVIOUS` for the first. */
  readonly previous: string;
  /** When it was sealed, ISO 8601 in UTC to the millisecond. */
  readonly at: string;
  readonly hash: string;
}

/** SHA-256 of a text in UTF-8, in hexadecimal digits. */
export type Sha256 = (text: string) => string;

/** What the first link names as the hash before it. */
export const FIRST_PREVIOUS = '0'.repeat(64);

/** What was sealed, without its place in the chain. */
export type NewLink = Omit<EvidenceLink, 'number' | 'previous' | 'hash'>;

/** The last link of a chain, or its beginning. */
export type ChainHead = Pick<EvidenceLink, 'number' | 'hash'>;

/** The head of a chain without links. */
export const EMPTY_CHAIN: ChainHead = { number: 0, hash: FIRST_PREVIOUS };

/** The text that the hash of a link is of: everything else in it. */
export function linkText(link: Omit<EvidenceLink, 'hash'>): string {
  const { farm, number, kind, subject, content, previous, at } = link;
  return canonicalJson({ farm, number, kind, subject, content, previous, at });
}

/** The hash of a link. */
export function hashOfLink(link: Omit<EvidenceLink, 'hash'>, sha256: Sha256): string {
  return sha256(linkText(link));
}

/** The link that follows the head of a chain. */
export function nextLink(head: ChainHead, link: NewLink, sha256: Sha256): EvidenceLink {
  const placed = { ...link, number: head.number + 1, previous: head.hash };
  return { ...placed, hash: hashOfLink(placed, sha256) };
}

/** Why a link is broken: its number, what it says of the link before, or its own hash does not fit. */
export type LinkProblem = 'number' | 'previous' | 'hash';

/**
 * The first link that does not fit the ones before; null where all of them do. Links are in the order of their numbers, and follow
 * `from`.
 */
export function firstBrokenLink(
  links: Iterable<EvidenceLink>,
  sha256: Sha256,
  from: ChainHead = EMPTY_CHAIN,
): { readonly number: number; readonly problem: LinkProblem } | null {
  let head = from;
  for (const link of links) {
    const problem = problemOf(link, head, sha256);
    if (problem !== null) return { number: link.number, problem };
    head = link;
  }
  return null;
}

function problemOf(link: EvidenceLink, head: ChainHead, sha256: Sha256): LinkProblem | null {
  if (link.number !== head.number + 1) return 'number';
  if (link.previous !== head.hash) return 'previous';
  return link.hash === hashOfLink(link, sha256) ? null : 'hash';
}
