#!/usr/bin/env node
// Checked in, because npm links commands at install, before anything is built.
import '../dist/main.js';
