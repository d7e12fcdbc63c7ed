import { join } from 'node:path';
import { Node, Project, type Type, type Symbol as TypeSymbol, ts } from 'ts-morph';

export interface Prop {
  name: string;
  isOptional: boolean;
  type: string;
  comment: string;
}

/** An export of a module: a component with its props, or a function. */
export interface Export {
  name: string;
  comment: string;
  /** The props that this library declares. */
  props: readonly Prop[];
  /** The names of all props, including forwarded attributes. */
  names: readonly string[];
}

const format =
  ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
/** The text of a type without `| undefined`, which `isOptional` covers. */
const textOf = (type: Type) =>
  type.getText(undefined, format).replaceAll(/ \| undefined(?=$|\))/g, '');

/**
 * Reads the exports of each component and their props with TypeScript's type checker. It leaves out forwarded attributes,
 * which React declares; the component's doc comment names the element that they go to.
 */
export function readExports(root: string, components: readonly string[]) {
  const project = new Project({
    tsConfigFilePath: join(root, 'tsconfig.json'),
    skipAddingFilesFromTsConfig: true,
  });
  const files = components.map((name) =>
    project.addSourceFileAtPath(join(root, `src/components/${name}/${name}.tsx`)),
  );
  const checker = project.getTypeChecker().compilerObject;
  const commentOf = (symbol: TypeSymbol | undefined) =>
    ts.displayPartsToString(symbol?.compilerSymbol.getDocumentationComment(checker));
  const isOurs = (prop: TypeSymbol) =>
    prop.getDeclarations().some((declaration) => !declaration.getSourceFile().isInNodeModules());

  const exportsOf = (file: (typeof files)[number]): Export[] =>
    [...file.getExportedDeclarations()].flatMap(([name, [declaration]]) => {
      if (!Node.isFunctionDeclaration(declaration) && !Node.isVariableDeclaration(declaration))
        return [];
      const [parameter] = Node.isFunctionDeclaration(declaration)
        ? declaration.getParameters()
        : [];
      const props = /^[A-Z]/.test(name) ? (parameter?.getType().getProperties() ?? []) : [];
      return {
        name,
        comment: commentOf(declaration.getSymbol()),
        names: props.map((prop) => prop.getName()),
        props: props.filter(isOurs).map((prop) => ({
          name: prop.getName(),
          isOptional: prop.isOptional(),
          type: textOf(prop.getTypeAtLocation(file)),
          comment: commentOf(prop),
        })),
      };
    });
  return new Map(files.map((file, index) => [components[index], exportsOf(file)]));
}
