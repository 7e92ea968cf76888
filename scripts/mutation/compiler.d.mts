export class Compiler {
  takes(file: string, text: string): boolean;
}
