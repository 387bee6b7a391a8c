import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslation } from '../../lib/language.ts';
import { useSupport } from './queries.ts';
import { supportWaysOf } from './support-ways.ts';

const ICONS = { email: IconMail, phone: IconPhone, whatsapp: IconBrandWhatsapp } as const;
const LABELS = {
  email: 'shell:help.email',
  phone: 'shell:help.phone',
  whatsapp: 'shell:help.whatsapp',
} as const;

/** The ways to reach the operator as they are shown; none while or if unknown. */
export function useSupportWays(subject: string) {
  const t = useTranslation();
  return supportWaysOf(useSupport(), subject).map(({ way, text, address }) => {
    const Icon = ICONS[way];
    return { way, address, label: t(LABELS[way], { text }), icon: <Icon size={20} aria-hidden /> };
  });
}
