import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';

export interface Prop {
  name: string;
  isOptional: boolean;
  type: string;
  comment: string;
}

/** What a module exports: a component with its props, or a function. */
export interface Export {
  name: string;
  comment: string;
  props: readonly Prop[];
}

/** How TypeScript writes out what everybody knows by its name. */
const names: readonly [RegExp, string][] = [
  [
    /string \| number \| bigint \| boolean \| Iterable<ReactNode>.*?ReactPortal( \| null)?/,
    'ReactNode',
  ],
  [/ \| undefined(?=$|\))/g, ''],
];
const optional = 16_777_216; // SymbolFlags.Optional
const variable = 16 | 2 | 1; // SymbolFlags.Function and Variable

/**
 * What each component takes, from its types as TypeScript understands them. Attributes that a component only forwards
 * are declared by React and left out: its doc comment says to which element they go.
 */
export function readExports(project: string, components: readonly string[]) {
  const api = new API({ cwd: project });
  const [opened] = api
    .updateSnapshot({ openProject: join(project, 'tsconfig.json') })
    .getProjects();
  if (!opened) throw new Error('TypeScript did not open the project');
  const { program, checker } = opened;

  const typeOf = (text: string) =>
    names.reduce((type, [long, short]) => type.replace(long, short), text);
  const exportsOf = (name: string): readonly Export[] => {
    const file = program.getSourceFile(join(project, `src/components/${name}/${name}.tsx`));
    const module = file && checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`TypeScript does not know ${name}`);
    const all = checker.getExportsOfModule(module);
    return all
      .filter(({ flags }) => flags & variable)
      .map((symbol) => {
        const given = all.find((other) => other.name === `${symbol.name}Props`);
        const type = given && checker.getDeclaredTypeOfSymbol(given);
        const props = type ? checker.getPropertiesOfType(type) : [];
        return {
          name: symbol.name,
          comment: checker.getDocumentationCommentOfSymbol(symbol),
          props: props
            .filter(({ declarations = [] }) =>
              declarations.some(({ path }) => !path.includes('node_modules')),
            )
            .map((prop) => {
              const propType = checker.getTypeOfSymbol(prop);
              return {
                name: prop.name,
                isOptional: (prop.flags & optional) !== 0,
                type: propType ? typeOf(checker.typeToString(propType, undefined, 1)) : '',
                comment: checker.getDocumentationCommentOfSymbol(prop),
              };
            }),
        };
      });
  };
  const found = new Map(components.map((name) => [name, exportsOf(name)]));
  api.close();
  return found;
}
