/** A file of a form. */
export interface FormFile {
  /** The field of the form. */
  readonly field: string;
  /** As the user's device names it; only for messages. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A parsed form: text fields and files in their order. */
export class Form {
  readonly files: readonly FormFile[];
  readonly fields: readonly (readonly [string, string])[];

  private constructor(fields: readonly (readonly [string, string])[], files: readonly FormFile[]) {
    this.fields = fields;
    this.files = files;
  }

  /** Parses a multipart body; throws if it is none. */
  static async parse(body: Uint8Array, contentType: string): Promise<Form> {
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
