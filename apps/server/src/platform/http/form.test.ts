import { expect, it } from 'vitest';
import { Form } from './form.ts';

const TYPE = 'multipart/form-data; boundary=x';
const formOf = (parts: number) =>
  Buffer.from(`${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(parts)}--x--\r\n`);

it('a form is parsed with its fields', async () => {
  expect((await Form.parse(formOf(2), TYPE)).fields).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

it.each([TYPE, 'multipart/form-data; boundary="x"'])(
  'a form of too many parts is not parsed: %s',
  async (type) => {
    await expect(Form.parse(formOf(200_000), type)).rejects.toThrow('too many parts');
  },
);
