import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { whatsAppLink } from '../../lib/whats-app-link.ts';

interface WhatsAppButtonProps {
  readonly text: string;
  /** The international digits of a number; without them the chat is chosen in WhatsApp. */
  readonly digits?: string | undefined;
}

/** Sends a text by WhatsApp. */
export function WhatsAppButton({ text, digits }: WhatsAppButtonProps) {
  return (
    <Button
      component="a"
      href={whatsAppLink(text, digits)}
      target="_blank"
      rel="noreferrer"
      variant="light"
      size="md"
      mih={44}
      leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
    >
      WhatsApp
    </Button>
  );
}
