/** The outcome of copying or sharing; `dismissed`: the user canceled. */
export type ShareOutcome = 'copied' | 'shared' | 'dismissed' | 'failed';

/** A link to share; some apps show the text, others only the title. */
export interface SharedLink {
  readonly title: string;
  readonly text?: string;
  readonly url: string;
}

/** The browser APIs for copying and sharing; older browsers and insecure pages lack some of them. */
export interface ShareDevice {
  readonly clipboard?: Pick<Clipboard, 'writeText' | 'write'> | undefined;
  readonly share?: ((data: ShareData) => Promise<void>) | undefined;
}

/** Copies a text, such as a link. */
export async function copyText(text: string, { clipboard }: ShareDevice = navigator): Promise<ShareOutcome> {
  return attemptShare('copied', clipboard && (() => clipboard.writeText(text)));
}

/** Copies a PNG picture that may still be loading: Safari copies only within the click handler. */
export async function copyPicture(
  picture: Promise<Blob>,
  { clipboard }: ShareDevice = navigator,
): Promise<ShareOutcome> {
  return attemptShare(
    'copied',
    clipboard && (() => clipboard.write([new ClipboardItem({ 'image/png': picture })])),
  );
}

/** Opens the share menu of the device for a link; copies the link if there is none. */
export async function shareLink(
  link: SharedLink,
  device: ShareDevice = currentDevice(),
): Promise<ShareOutcome> {
  const { share } = device;
  return share ? attemptShare('shared', () => share({ ...link })) : copyText(link.url, device);
}

/** Whether the share menu of the device takes pictures: those of phones do, and few of computers. */
export function canSharePicture(device: Pick<Partial<Navigator>, 'canShare'> = navigator): boolean {
  const picture = new File([], 'picture.png', { type: 'image/png' });
  return device.canShare?.({ files: [picture] }) ?? false;
}

/** Opens the share menu of the device for a picture with a text. */
export async function sharePicture(
  picture: File,
  text: string,
  { share }: ShareDevice = currentDevice(),
): Promise<ShareOutcome> {
  return attemptShare('shared', share && (() => share({ files: [picture], text })));
}

async function attemptShare(
  done: ShareOutcome,
  hand: (() => Promise<void>) | undefined,
): Promise<ShareOutcome> {
  if (!hand) return 'failed';
  try {
    await hand();
    return done;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed';
  }
}

function currentDevice(): ShareDevice {
  return {
    clipboard: navigator.clipboard,
    share: 'share' in navigator ? (data) => navigator.share(data) : undefined,
  };
}
