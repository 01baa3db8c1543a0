import { startEditor } from './editor/start-editor.ts';

const editor = document.getElementById('editor');
if (editor) startEditor(editor);
