/** Finds the imports of our code. */
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'

export interface Import {
  /** The importing file. */
  file: string
  /** The specifier as written: a file, or a package with an optional subpath. */
  address: string
  /** Whether it is a type-only import, erased at run time. */
  isOfTypes: boolean
}

const folders = ['brand', 'packages', 'scripts', 'tests', '.']

/** The files of our code, including the project's root. */
export function codeFiles(): string[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: folder !== '.', withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|js|astro)$/.test(entry.name))
    .map(({ parentPath, name }) => posix.join(parentPath.replaceAll('\\', '/'), name))
}

export function importsOf(file: string, text = readFileSync(file, 'utf8')): Import[] {
  // The front matter of an Astro file is TypeScript.
  const code = file.endsWith('.astro') ? (text.split('---')[1] ?? '') : text
  const found: Import[] = []
  const add = (address: ts.Node | undefined, isOfTypes: boolean) => {
    if (address && ts.isStringLiteral(address)) found.push({ file, address: address.text, isOfTypes })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isOfTypes(node))
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0], false)
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX))
  return found
}

function isOfTypes({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false
  const { name, namedBindings, isTypeOnly } = importClause
  return (
    isTypeOnly ||
    (!name &&
      namedBindings !== undefined &&
      ts.isNamedImports(namedBindings) &&
      namedBindings.elements.every((each) => each.isTypeOnly))
  )
}
