import { defineBlock, defineField } from "@storyblok/schema";
import { fieldOptions } from "../fields.ts";

/** Languages of the shop (shop 3.48). */
const languages = ["de", "en", "es", "fr", "it", "nl"] as const;

/** Subtitles of a video. */
export const videoCaptions = defineBlock({
  name: "VideoCaptions",
  display_name: "Captions",
  fields: [
    defineField("language", { type: "option", required: true, options: fieldOptions(...languages) }),
    defineField("file", { type: "asset", required: true, filetypes: ["texts"], description: "A WebVTT file (.vtt)" }),
  ],
});

/** Video that starts on a click on its picture (shop 2.39). */
export const videoBlock = defineBlock({
  name: "VideoBlock",
  display_name: "Video",
  fields: [
    defineField("headline", {
      type: "text",
      required: true,
      max_length: 100,
      description: "What the video is called, for search engines, too",
    }),
    defineField("text", { type: "textarea", max_length: 400 }),
    defineField("image", { type: "asset", required: true, filetypes: ["images"], description: "The picture before the video; 16:9" }),
    defineField("files", {
      type: "multiasset",
      filetypes: ["videos"],
      maximum: 4,
      description: "The same video as .webm and .mp4, the better one first: a browser takes the first that it can play",
    }),
    defineField("hostedVideo", {
      type: "text",
      max_length: 200,
      description: "Address or id of the video at YouTube, where there is no file. Nothing is asked of YouTube before the click",
    }),
    defineField("captions", { type: "bloks", allow: [videoCaptions], maximum: 6, description: "One for each language; files only" }),
    defineField("transcript", { type: "multilink", description: "Where all that is said and shown can be read" }),
    defineField("duration", { type: "number", decimals: 0, min_value: 1, max_value: 36_000, description: "Seconds" }),
    defineField("publishedAt", { type: "datetime", description: "Since when there is the video, for search engines" }),
  ],
});
