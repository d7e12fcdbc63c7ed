import { z } from 'zod';
import { FormFile, SharedFormParts } from './form-schema.ts';
import { recordFiles } from './records.ts';
import { FrontMatter } from './schema.ts';

/**
 * The schemas of all content files as JSON Schema, with which a text editor completes and checks a file while somebody
 * types: by the name of the record file ("team"), "form" and "shared-form-parts" for the files in forms/, and
 * "front-matter" for the facts at the top of a prose file.
 */
export function jsonSchemas(): Record<string, object> {
  const files = Object.entries(recordFiles).map(([file, shape]) => [
    file,
    jsonSchemaOf(z.strictObject(shape), placeholder),
  ]);
  return {
    ...Object.fromEntries(files),
    form: jsonSchemaOf(FormFile, placeholder),
    'shared-form-parts': jsonSchemaOf(SharedFormParts, placeholder),
    'front-matter': jsonSchemaOf(FrontMatter, sourceName),
  };
}

/** In place of a record, a file may contain a placeholder for one elsewhere: `{startLink}`. */
const placeholder = '^\\{[a-zA-Z]+(\\.[\\w-]+)*\\}$';
/** In place of a source, the top of a prose file may contain its name in sources.yaml. */
const sourceName = '^[a-zA-Z0-9]+$';

const jsonSchemaOf = (schema: z.ZodType, nameOfRecord: string) =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any', // a check by a function, such as that of a time zone
    override: ({ jsonSchema, path }) => {
      delete jsonSchema.maxLength; // a placeholder can be longer than its text
      if (jsonSchema.type !== 'object' || path.length === 0) return;
      const record = { ...jsonSchema };
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      jsonSchema.anyOf = [
        record as NonNullable<typeof jsonSchema.anyOf>[number],
        { type: 'string', pattern: nameOfRecord },
      ];
    },
  });
