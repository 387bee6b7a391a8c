import qrcode from 'qrcode-generator';
import type { Sheet } from './sheet.ts';

/** Where a QR code is drawn, in points. */
interface CodePlace {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Draws a QR code without its quiet zone. The mode of capitals and digits makes a coarser code than that of bytes. */
export function drawQrCode(
  { pdf }: Sheet,
  text: string,
  { x, y, side }: CodePlace,
  mode: 'Alphanumeric' | 'Byte',
): void {
  const code = qrcode(0, 'Q');
  code.addData(text, mode);
  code.make();
  const count = code.getModuleCount();
  const size = side / count;
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const start = column;
      while (column < count && code.isDark(row, column)) column++;
      if (column > start) pdf.rect(x + start * size, y + row * size, (column - start) * size, size);
    }
  }
  pdf.fill('#000000');
}
