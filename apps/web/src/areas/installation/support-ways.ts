import type { Installation } from '@brazda/contract/client';

export type SupportWay = 'email' | 'phone' | 'whatsapp';

/** A way to reach the operator, as it is written, and the address that opens it. */
export interface SupportContactWay {
  readonly way: SupportWay;
  readonly text: string;
  readonly address: string;
}

const WAYS: readonly SupportWay[] = ['email', 'phone', 'whatsapp'];

/** The ways to reach the operator that are configured; `subject` is that of an e-mail. */
export function supportWaysOf(
  support: Installation['support'] | null,
  subject: string,
): readonly SupportContactWay[] {
  return WAYS.flatMap((way) => {
    const text = support?.[way] ?? '';
    return text === '' ? [] : [{ way, text, address: addressOf(way, text, subject) }];
  });
}

function addressOf(way: SupportWay, text: string, subject: string): string {
  switch (way) {
    case 'email':
      return `mailto:${text}?subject=${encodeURIComponent(subject)}`;
    case 'phone':
      return `tel:${text.replace(/[^\d+]/g, '')}`;
    case 'whatsapp':
      return `https://wa.me/${text.replace(/\D/g, '')}`;
  }
}
