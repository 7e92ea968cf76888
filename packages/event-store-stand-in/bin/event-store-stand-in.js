#!/usr/bin/env node
// A file of its own: npm links a command at install, when nothing is built yet.
import '../dist/main.js';
