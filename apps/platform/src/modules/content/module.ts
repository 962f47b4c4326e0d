import './content-tables.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { alarmHandlers } from './alarm-handlers.ts';
import { contentHandlers } from './content-handlers.ts';
import { editingHandlers } from './editing-handlers.ts';
import { content } from './migrations/0070-content.ts';
import { editedContent } from './migrations/0090-edited-content.ts';
import { ownPictures } from './migrations/0200-own-pictures.ts';
import { mountCms } from './mount-cms.ts';
import { mountPictures } from './pictures/mount-pictures.ts';
import { pictureHandlers } from './pictures/picture-handlers.ts';

export const contentModule = {
  handlers: { ...alarmHandlers, ...contentHandlers, ...editingHandlers, ...pictureHandlers },
  migrations: { '0070-content': content, '0090-edited-content': editedContent, '0200-own-pictures': ownPictures },
  retention: {
    content: { kept: 'current', why: 'one a piece and language' },
    own_pictures: { kept: 'current', why: 'one a picture that an operator sent, until an operator removes it' },
    own_picture_files: { kept: 'current', why: 'with their picture' },
  },
  mount(app, _mounting, deps) {
    mountCms(app, deps);
    mountPictures(app, deps);
  },
} as const satisfies Module<Kernel>;
