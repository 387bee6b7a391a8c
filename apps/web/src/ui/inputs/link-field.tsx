import { Button } from '@mantine/core';
import { IconCopy, IconShare } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SharedLink } from '../../lib/clipboard.ts';
import { useWebShare } from '../../lib/use-web-share.ts';
import { WhatsAppButton } from '../texts/whats-app-button.tsx';
import classes from './link-field.module.css';
import { TextField } from './text-field.tsx';

interface LinkFieldProps {
  readonly link: SharedLink;
  /** The label of the address, and of its buttons. */
  readonly texts: { readonly label: string; readonly copy: string; readonly share: string };
  /** The international digits of the phone number to which WhatsApp sends it; else the chat is chosen there. */
  readonly digits?: string | undefined;
  /** Further ways to send it. */
  readonly children?: ReactNode;
}

/** The address of a link that is shown only now: to copy, to send by WhatsApp, or to share where the device can. */
export function LinkField({ link, texts, digits, children }: LinkFieldProps) {
  const { copyLink, shareLink } = useWebShare();
  return (
    <div className={classes.link}>
      <TextField
        name="address"
        readOnly
        value={link.url}
        aria-label={texts.label}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button
          variant="light"
          size="md"
          mih={44}
          leftSection={<IconCopy size={20} aria-hidden />}
          onClick={() => copyLink(link.url)}
        >
          {texts.copy}
        </Button>
        {children}
        <WhatsAppButton text={[link.text, link.url].filter(Boolean).join(' ')} digits={digits} />
        {'share' in navigator && (
          <Button
            variant="light"
            size="md"
            mih={44}
            leftSection={<IconShare size={20} aria-hidden />}
            onClick={() => shareLink(link)}
          >
            {texts.share}
          </Button>
        )}
      </div>
    </div>
  );
}
