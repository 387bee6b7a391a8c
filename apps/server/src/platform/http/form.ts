/** A file of a form. */
export interface FormFile {
  /** The field of the form. */
  readonly field: string;
  /** As the user's device names it; only for messages. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Maximum parts of a form, far above the fields and files of any call. */
const MAX_PARTS = 1000;

/** A parsed form: text fields and files in their order. */
export class Form {
  readonly files: readonly FormFile[];
  readonly fields: readonly (readonly [string, string])[];

  private constructor(fields: readonly (readonly [string, string])[], files: readonly FormFile[]) {
    this.fields = fields;
    this.files = files;
  }

  /** Parses a multipart body; throws if it is none, or has too many parts. */
  static async parse(body: Buffer, contentType: string): Promise<Form> {
    if (countParts(body, contentType, MAX_PARTS + 1) > MAX_PARTS) throw new RangeError('too many parts');
    const entries = [
      ...(await new Response(Uint8Array.from(body), { headers: { 'content-type': contentType } }).formData()),
    ];
    const fields = entries.flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
    const files = await Promise.all(
      entries.flatMap(([field, value]) =>
        typeof value === 'string'
          ? []
          : [
              value
                .arrayBuffer()
                .then((bytes) => ({ field, name: value.name, bytes: new Uint8Array(bytes) })),
            ],
      ),
    );
    return new Form(fields, files);
  }

  /** The text fields as an object: the last value of each name, or all values of the names in `lists`. */
  toObject(lists: readonly string[]): Record<string, string | string[]> {
    const object: Record<string, string | string[]> = Object.fromEntries(this.fields);
    for (const name of lists) {
      const values = this.fields.flatMap(([field, value]) => (field === name ? [value] : []));
      if (values.length > 0) object[name] = values;
    }
    return object;
  }
}

/** The parts of a multipart body, at most some: parsing costs much for each. */
function countParts(body: Buffer, contentType: string, max: number): number {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = `--${quoted ?? bare ?? ''}`;
  let parts = 0;
  for (let at = body.indexOf(boundary); at >= 0 && parts < max; at = body.indexOf(boundary, at + 1)) parts++;
  return parts;
}
