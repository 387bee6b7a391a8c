import { describe, expect, it, vi } from 'vitest';
import { canSharePicture, copyText, type ShareDevice, shareLink, sharePicture } from './clipboard.ts';

const link = { title: 'Șesul 9', url: 'https://brazda.ro/map/f1' };
const deviceThat = (device: {
  writeText?: () => Promise<void>;
  share?: () => Promise<void>;
}): ShareDevice => ({
  clipboard: device.writeText && ({ writeText: device.writeText } as unknown as Clipboard),
  share: device.share,
});

describe('a link', () => {
  it('is copied', async () => {
    const writeText = vi.fn(async () => {});
    expect(await copyText(link.url, deviceThat({ writeText }))).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(link.url);
  });
  it.each([
    ['without a clipboard', {}],
    [
      'whose clipboard is blocked',
      { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
    ],
  ])('cannot be copied on a device %s', async (_, device) => {
    expect(await copyText(link.url, deviceThat(device))).toBe('failed');
  });
  it('is offered to the share menu of the device', async () => {
    const share = vi.fn(async () => {});
    expect(await shareLink(link, deviceThat({ share }))).toBe('shared');
    expect(share).toHaveBeenCalledWith(link);
  });
  it('is copied if the device has no share menu', async () => {
    expect(await shareLink(link, deviceThat({ writeText: async () => {} }))).toBe('copied');
  });
  it.each([
    ['AbortError', 'dismissed'],
    ['NotAllowedError', 'failed'],
  ])('that ends with %s is %s', async (name, ending) => {
    const share = () => Promise.reject(new DOMException('', name));
    expect(await shareLink(link, deviceThat({ share }))).toBe(ending);
  });
});

describe('a picture', () => {
  const picture = new File(['png'], 'La vale.png', { type: 'image/png' });

  it('is offered to the share menu of the device with its text', async () => {
    const share = vi.fn(async () => {});
    expect(await sharePicture(picture, 'NDVI fell.', deviceThat({ share }))).toBe('shared');
    expect(share).toHaveBeenCalledWith({ files: [picture], text: 'NDVI fell.' });
    expect(await sharePicture(picture, 'NDVI fell.', deviceThat({}))).toBe('failed');
  });

  it('is offered only where the device says that it takes one', () => {
    expect(canSharePicture({})).toBe(false);
    expect(canSharePicture({ canShare: () => false })).toBe(false);
    expect(canSharePicture({ canShare: (data) => data?.files?.[0]?.type === 'image/png' })).toBe(true);
  });
});
